import 'react-dom/client';

// Each is evaluated in a task of its own, so that the page can answer in between: what draws, other libraries, the app.
import('react-router-dom')
  .then(() => import('./app/start-in-language.ts'))
  .catch((error: unknown) => {
    // Safari cancels an import when the user leaves the page while it loads, which is no error of the app.
    // biome-ignore lint/suspicious/noConsole: nothing of the app is there yet that could show it
    console.warn(error);
  });
