// Light and dark: as the system says, until somebody says otherwise; the choice is kept where the browser allows it.

const themeListeners = [];

function keptTheme() {
  try {
    return localStorage.getItem("hasse-theme");
  } catch (forbidden) {
    return null; // a page from disk may have no storage: then the choice lasts as long as the page
  }
}

function setTheme(theme) {
  document.documentElement.dataset.theme = theme;
  try {
    localStorage.setItem("hasse-theme", theme);
  } catch (forbidden) {
    // see above
  }
  themeListeners.forEach(listener => listener());
}

function isDark() {
  const chosen = document.documentElement.dataset.theme;
  return chosen ? chosen === "dark" : matchMedia("(prefers-color-scheme: dark)").matches;
}

function themeButton() {
  const toggle = button("", "Dark theme", () => setTheme(isDark() ? "light" : "dark"), { class: "theme" });
  const update = () => {
    toggle.replaceChildren(icon(isDark() ? ICONS.sun : ICONS.moon), isDark() ? " Light" : " Dark");
    toggle.setAttribute("aria-label", isDark() ? "Switch to light colours" : "Switch to dark colours");
    toggle.title = toggle.getAttribute("aria-label");
  };
  const kept = keptTheme();
  if (kept === "dark" || kept === "light") document.documentElement.dataset.theme = kept;
  themeListeners.push(update);
  matchMedia("(prefers-color-scheme: dark)").addEventListener("change", () => themeListeners.forEach(each => each()));
  update();
  return toggle;
}
