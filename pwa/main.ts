import { startApp } from './app/startup.tsx';

void startApp();
