export const messages = {
  title: 'Page Not Found',
  text: (path: string) => `There is no screen at ${path}.`,
  hint: 'Did you forget to add the page to the router?',
  home: 'Go home',
};
