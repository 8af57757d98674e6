import { placeName } from '../../domain/gazetteer/place-name.ts';
import { screenNames } from '../../domain/screens/messages.ts';
import { MENUS, SCREENS, type ScreenId } from '../../domain/screens/screens.ts';
import { paths } from '../ui/paths.ts';
import { messages } from './messages.ts';

export type FooterColumn = {
  title: string;
  links: readonly { label: string; to: string }[];
  plain?: readonly string[];
};

const { foot } = messages;

/** The footer: links that lead somewhere, and the names the spec gives without a target as plain text. */
export const footerColumns = (): readonly FooterColumn[] => [
  { title: foot.explore, links: MENUS.footerExplore.map(linkOf) },
  { title: foot.market, links: MENUS.footerMarket.map(linkOf) },
  { title: foot.professional, links: MENUS.footerProfessional.map(linkOf) },
  {
    title: foot.areas,
    links: foot.areaNames.map((name) => ({ label: placeName(name), to: paths.search({ location: name }) })),
  },
  { title: foot.help, links: [], plain: foot.plain },
];

function linkOf(id: ScreenId) {
  return { label: screenNames[id].menu, to: SCREENS[id].path };
}
