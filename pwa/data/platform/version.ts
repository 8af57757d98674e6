/** Version of the app, set by the build. */
export const APP_VERSION: string = import.meta.env?.VITE_APP_VERSION ?? 'development';
