import { Component, type ReactNode, Suspense } from 'react';
import { Button } from '../ui/controls/Button.tsx';
import { EmptyState } from '../ui/states/EmptyState.tsx';
import { Skeleton } from '../ui/states/Skeleton.tsx';
import { common } from '../ui/texts/common.ts';
import { downloadMyData } from './export-data.ts';
import { messages } from './messages.ts';
import { isMissingFile } from './missing-file.ts';

type Props = {
  /** Address of the content; a change clears the error. */
  at?: string;
  children: ReactNode;
};

type State = { error: unknown; hasFailed: boolean };

const NO_ERROR: State = { error: null, hasFailed: false };

export class ErrorBoundary extends Component<Props, State> {
  override state = NO_ERROR;

  static getDerivedStateFromError(error: unknown): State {
    return { error, hasFailed: true };
  }

  override componentDidUpdate({ at }: Props): void {
    if (this.state.hasFailed && at !== this.props.at) this.setState(NO_ERROR);
  }

  override render(): ReactNode {
    if (!this.state.hasFailed) return this.props.children;
    return <ErrorNote error={this.state.error} onRetry={() => this.setState(NO_ERROR)} />;
  }
}

/** Shows a screen, a placeholder while its file loads, or an error message. The frame around it stays usable. */
export function ScreenBoundary({ at, children }: Props) {
  return (
    <ErrorBoundary {...(at === undefined ? {} : { at })}>
      <Suspense fallback={<OpeningScreen />}>{children}</Suspense>
    </ErrorBoundary>
  );
}

function OpeningScreen() {
  return (
    <div className="page stack" aria-busy="true">
      <span className="visually-hidden">{messages.loading}</span>
      <Skeleton w="48%" h={32} />
      <Skeleton w="100%" h={120} />
      <Skeleton w="100%" h={220} />
    </div>
  );
}

function ErrorNote({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  const isMissing = isMissingFile(error);
  const words = messages.crash;
  return (
    <div className="page narrow">
      <EmptyState
        art={isMissing ? 'offline' : 'tower'}
        title={isMissing ? words.notSavedTitle : words.title}
        text={isMissing ? words.notSavedText : words.text}
        headingLevel={1}
        action={
          <div className="row wrap">
            <Button variant="primary" onClick={() => (isMissing ? window.location.reload() : onRetry())}>
              {common.tryAgain}
            </Button>
            <Button onClick={() => void downloadMyData()}>{common.downloadMyData}</Button>
          </div>
        }
      />
    </div>
  );
}
