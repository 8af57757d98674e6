import { Component, type ReactNode } from 'react';
import { Button } from '../ui/Button.tsx';
import { EmptyState } from '../ui/EmptyState.tsx';
import { downloadMyData } from './export-data.ts';
import { messages } from './messages.ts';

type Props = { children: ReactNode };
type State = { error: Error | null };

/** A screen that breaks takes nothing else down and nothing away: try again, or take the data out. */
export class ScreenBoundary extends Component<Props, State> {
  override state: State = { error: null };

  static getDerivedStateFromError(thrown: unknown): State {
    return { error: thrown instanceof Error ? thrown : new Error(String(thrown)) };
  }

  override render(): ReactNode {
    const { error } = this.state;
    if (error === null) return this.props.children;
    const isMissing = isMissingScreen(error);
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
              <Button variant="pri" onClick={() => (isMissing ? location.reload() : this.setState({ error: null }))}>
                {messages.tryAgain}
              </Button>
              <Button onClick={() => void downloadMyData()}>{messages.exportData}</Button>
            </div>
          }
        />
      </div>
    );
  }
}

/** A chunk that could not be fetched; React keeps the failure, so only a reload helps. */
function isMissingScreen(error: Error): boolean {
  return /dynamically imported module|Importing a module script failed|error loading dynamically|preload CSS/i.test(
    error.message,
  );
}
