import 'react-dom/client';

// Each is evaluated in a task of its own, so that the page can answer in between: what draws, other libraries, the app.
void import('react-router-dom').then(() => import('./app/start.ts'));
