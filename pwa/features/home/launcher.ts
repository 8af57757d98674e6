import { useEffect, useRef, useState } from 'react';
import { inLanguage } from '../../../domain/language/language.ts';

export type LauncherTemplate = {
  id: 'market-overview' | 'investment-trends' | 'location-spotlight';
  title: string;
  description: string;
  duration: string;
  slides: number;
  focus: 'all' | 'trends' | 'locations';
};

/** The three teasers of the spec. */
export const LAUNCHER_TEMPLATES: readonly LauncherTemplate[] = inLanguage('launcher', [
  {
    id: 'market-overview',
    title: 'Market overview',
    description: 'Prices, volume and areas at a glance.',
    duration: '3–4 minutes',
    slides: 5,
    focus: 'all',
  },
  {
    id: 'investment-trends',
    title: 'Investment trends',
    description: 'Growth and yields over time.',
    duration: '2–3 minutes',
    slides: 4,
    focus: 'trends',
  },
  {
    id: 'location-spotlight',
    title: 'Location spotlight',
    description: 'The areas people buy in, compared.',
    duration: '3–4 minutes',
    slides: 5,
    focus: 'locations',
  },
]);

/** How long the launching state shows before the report opens, as the spec has it. */
const LAUNCH_DELAY_MS = { template: 1000, quick: 800 } as const;

/** Query of the report's address. */
function launchParams(template: LauncherTemplate, quick: boolean): Record<string, string> {
  const params: Record<string, string> = { template: template.id, focus: template.focus, autostart: 'true' };
  if (quick) params.quicklaunch = 'true';
  return params;
}

/**
 * Sets the launching flag at once and opens the report after the spec's delay. A second click while
 * one launch is under way does nothing; leaving the screen cancels it.
 */
export function useLauncher(open: (params: Record<string, string>) => void) {
  const [launching, setLaunching] = useState<LauncherTemplate['id'] | 'quick' | null>(null);
  const timer = useRef<ReturnType<typeof setTimeout> | undefined>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);

  const launch = (template: LauncherTemplate, quick = false) => {
    if (launching !== null) return;
    setLaunching(quick ? 'quick' : template.id);
    const finish = () => {
      setLaunching(null);
      open(launchParams(template, quick));
    };
    timer.current = setTimeout(finish, quick ? LAUNCH_DELAY_MS.quick : LAUNCH_DELAY_MS.template);
  };
  return { launching, launch };
}
