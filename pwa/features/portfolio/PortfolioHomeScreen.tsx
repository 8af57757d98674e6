import { House, Pencil, Trash2 } from 'lucide-react';
import { useMemo, useState } from 'react';
import { useMatch } from 'react-router-dom';
import { placeName } from '../../../domain/gazetteer/place-name.ts';
import { homeEvents } from '../../../domain/portfolio/events.ts';
import type { HomeFigures } from '../../../domain/portfolio/figures.ts';
import type { PortfolioHome } from '../../../domain/portfolio/home.ts';
import { screenNames } from '../../../domain/screens/messages.ts';
import { SCREENS } from '../../../domain/screens/screens.ts';
import { changeHome, deleteHome, restoreHome } from '../../data/mutations/portfolio.ts';
import { type PortfolioAnswer, usePortfolioFigures, usePortfolioHome } from '../../data/queries/portfolio.ts';
import { Button } from '../../ui/controls/Button.tsx';
import { ButtonLink } from '../../ui/controls/ButtonLink.tsx';
import { Card } from '../../ui/controls/Card.tsx';
import { useScreenNavigate } from '../../ui/controls/screen-address.ts';
import { useTitle } from '../../ui/controls/use-title.ts';
import { SourceLine } from '../../ui/figures/SourceLine.tsx';
import { ConfirmDialog } from '../../ui/layers/Dialog.tsx';
import { showNotSaved } from '../../ui/layers/show-not-saved.ts';
import { showToast } from '../../ui/layers/toast.ts';
import { Answer } from '../../ui/states/Answer.tsx';
import { EmptyState } from '../../ui/states/EmptyState.tsx';
import { lazyPart } from '../../ui/states/lazy-part.tsx';
import { Note } from '../../ui/states/Note.tsx';
import { useAfterPaint } from '../../ui/states/use-after-paint.ts';
import { common } from '../../ui/texts/common.ts';
import { codeName, formatArea } from '../../ui/texts/format.ts';
import { paths } from '../../ui/texts/paths.ts';
import { ChoicesCard } from './ChoicesCard.tsx';
import { DocumentsCard } from './DocumentsCard.tsx';
import { EventsCard } from './EventsCard.tsx';
import { FiguresCard } from './FiguresCard.tsx';
import { FlowsCard } from './FlowsCard.tsx';
import { HistoryChart } from './HistoryChart.tsx';
import { messages } from './messages.ts';
import type { OpenPart } from './PartSheet.tsx';
import { PartsCard, TenanciesCard } from './PartsCard.tsx';
import YearsCard from './YearsCard.tsx';

const HomeSheet = lazyPart(() => import('./HomeSheet.tsx'), null);
const PartSheet = lazyPart(() => import('./PartSheet.tsx'), null);

/** `/portfolio/:id`: one home of the user, with everything entered about it. */
export default function PortfolioHomeScreen() {
  const id = useMatch(SCREENS.portfolioHome.path)?.params.id ?? '';
  const home = usePortfolioHome(id);
  useTitle(home.data?.name ?? screenNames.portfolioHome.title);
  return (
    <div className="page">
      <Answer reply={home} shape="ledger" empty={<NotFound />}>
        {(one) => <Home key={one.id} home={one} />}
      </Answer>
    </div>
  );
}

function NotFound() {
  return (
    <EmptyState
      art="tower"
      headingLevel={1}
      title={messages.notFound}
      text={messages.notFoundText}
      action={<ButtonLink to={paths.portfolio}>{messages.back}</ButtonLink>}
    />
  );
}

function Home({ home }: { home: PortfolioHome }) {
  const alone = useMemo(() => [home], [home]);
  const [part, setPart] = useState<OpenPart | null>(null);
  return (
    <div className="stack gap-16">
      <Head home={home} />
      <Answer reply={usePortfolioFigures(alone)} shape="ledger">
        {(answer) => <Body home={home} alone={alone} answer={answer} onPart={setPart} />}
      </Answer>
      {part !== null && <PartSheet home={home} part={part} onClose={() => setPart(null)} />}
    </div>
  );
}

type BodyProps = {
  home: PortfolioHome;
  alone: readonly PortfolioHome[];
  answer: PortfolioAnswer;
  onPart: (part: OpenPart) => void;
};

function Body({ home, alone, answer, onPart }: BodyProps) {
  const isPainted = useAfterPaint();
  const figures: HomeFigures | undefined = answer.figures[0]?.figures;
  if (figures === undefined) return null;
  const isOwned = home.standing === 'owned';
  return (
    <>
      {answer.isEstimating && <Note tone="info">{messages.estimating}</Note>}
      <div className="main-aside">
        <div className="stack gap-16">
          <FiguresCard home={home} figures={figures} isEstimating={answer.isEstimating} />
          {isPainted && <Later {...{ home, alone, answer, onPart }} figures={figures} />}
        </div>
        {isPainted && (
          <div className="stack gap-16">
            {isOwned && <EventsCard events={homeEvents(home, answer.today)} isOneHome />}
            {isOwned && <PartsCard home={home} onPart={onPart} />}
            {isOwned && <TenanciesCard home={home} onPart={onPart} />}
            <DocumentsCard homeId={home.id} />
          </div>
        )}
      </div>
    </>
  );
}

/** The cards below the figures. */
function Later({ home, alone, answer, figures, onPart }: BodyProps & { figures: HomeFigures }) {
  const isOwned = home.standing === 'owned';
  return (
    <>
      <Card id="ph-history" title={messages.overTime} className="pad stack">
        <HistoryChart homes={alone} isEstimating={answer.isEstimating} />
        <SourceLine source={answer.sources} />
      </Card>
      {isOwned && <ChoicesCard home={home} figures={figures} today={answer.today} />}
      {isOwned && <YearsCard homes={alone} today={answer.today} />}
      {isOwned && <FlowsCard home={home} today={answer.today} onPart={onPart} />}
    </>
  );
}

function Head({ home }: { home: PortfolioHome }) {
  const [sheet, setSheet] = useState<'edit' | 'delete' | null>(null);
  const navigate = useScreenNavigate();
  const facts = [
    placeName(home.location),
    codeName(home.propertyType),
    ...(home.bedrooms > 0 && home.propertyType !== 'studio' ? [messages.bedrooms(home.bedrooms)] : []),
    ...(home.sqft === undefined ? [] : [formatArea(home.sqft)]),
    messages.completion[home.completion],
    home.standing === 'owned' ? messages.owned : messages.watched,
  ];
  const own = async () => {
    const result = await changeHome(home.id, (now) => ({ ...now, standing: 'owned' }));
    if (!result.ok) showNotSaved(result.reason);
  };
  const remove = async () => {
    const { result, photos } = await deleteHome(home.id);
    if (!result.ok) return showNotSaved(result.reason);
    navigate(paths.portfolio, { replace: true });
    const action = { label: common.undo, run: () => void restoreHome(home, photos) };
    showToast({ title: messages.deleted(home.name), tone: 'info', action });
  };
  return (
    <div className="pagehead">
      <h1 className="display-1">
        <bdi>{home.name}</bdi>
      </h1>
      <p className="muted">{facts.join(' · ')}</p>
      {home.note !== undefined && <p className="small">{home.note}</p>}
      <div className="row wrap space-12">
        <Button small icon={Pencil} onClick={() => setSheet('edit')}>
          {messages.edit}
        </Button>
        {home.standing === 'watched' && home.purpose === undefined && (
          <Button small icon={House} onClick={() => void own()}>
            {messages.standing.owned}
          </Button>
        )}
        {home.propertyId !== undefined && (
          <ButtonLink small to={paths.property(home.propertyId)}>
            {messages.listing}
          </ButtonLink>
        )}
        <Button small variant="quiet" icon={Trash2} onClick={() => setSheet('delete')}>
          {common.delete}
        </Button>
      </div>
      {sheet === 'edit' && <HomeSheet home={home} onClose={() => setSheet(null)} />}
      {sheet === 'delete' && (
        <ConfirmDialog
          title={messages.deleteHome}
          confirm={common.delete}
          onConfirm={() => void remove()}
          onClose={() => setSheet(null)}
        >
          <p>{messages.deleteText(home.name)}</p>
        </ConfirmDialog>
      )}
    </div>
  );
}
