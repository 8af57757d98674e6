import * as z from 'zod/mini';
import { type Deck, type DeckSettings, SLIDE_SECONDS } from '../../../../domain/presentation/deck.ts';
import { TEMPLATE_IDS } from '../../../../domain/presentation/templates.ts';
import { THEME_IDS } from '../../../../domain/presentation/themes.ts';
import { LOCAL_KEYS, readLocal, writeLocal } from '../../../data/platform/local-storage.ts';

export const LAUNCH_EVENT = 'launchPresentation';

/** Fields are the specification's (part 2, section 3); `duration` is in milliseconds. */
const PresentationConfig = z.object({
  template: z.enum(TEMPLATE_IDS),
  theme: z.enum(THEME_IDS),
  autoAdvance: z.boolean(),
  duration: z.number().check(z.minimum(SLIDE_SECONDS.min * 1000), z.maximum(SLIDE_SECONDS.max * 1000)),
  animations: z.boolean(),
  fullscreen: z.boolean(),
  showProgressBar: z.boolean(),
  showNotes: z.boolean(),
  loopPresentation: z.boolean(),
  /** `all`, or the gazetteer's id of an area. */
  selectedLocation: z.string().check(z.maxLength(60)),
});
export type PresentationConfig = z.infer<typeof PresentationConfig>;

export function toConfig({ templateId, themeId, settings, scope }: Deck): PresentationConfig {
  return {
    template: templateId,
    theme: themeId,
    autoAdvance: settings.autoAdvance,
    duration: settings.slideSeconds * 1000,
    animations: settings.animations,
    fullscreen: settings.fullscreen,
    showProgressBar: settings.showProgressBar,
    showNotes: settings.showNotes,
    loopPresentation: settings.loop,
    selectedLocation: scope.areaId ?? 'all',
  };
}

export function toSettings(config: PresentationConfig): DeckSettings {
  return {
    autoAdvance: config.autoAdvance,
    slideSeconds: Math.round(config.duration / 1000),
    animations: config.animations,
    fullscreen: config.fullscreen,
    showProgressBar: config.showProgressBar,
    showNotes: config.showNotes,
    loop: config.loopPresentation,
  };
}

export function readConfig(): PresentationConfig | null {
  return readLocal(LOCAL_KEYS.presentation, PresentationConfig);
}

export type LaunchHandler = (config: PresentationConfig) => void;

export function launch(deck: Deck, handler?: LaunchHandler): void {
  const config = toConfig(deck);
  writeLocal(LOCAL_KEYS.presentation, config);
  if (handler !== undefined) handler(config);
  else dispatchEvent(new CustomEvent(LAUNCH_EVENT, { detail: config }));
}
