import { Component, type ReactNode } from 'react';
import { ErrorNote } from './ScreenError.tsx';

type Props = { children: ReactNode };
type State = { error: unknown; hasFailed: boolean };

/** A part of the frame that breaks takes nothing else down and nothing away. */
export class ScreenBoundary extends Component<Props, State> {
  override state: State = { error: null, hasFailed: false };

  static getDerivedStateFromError(error: unknown): State {
    return { error, hasFailed: true };
  }

  override render(): ReactNode {
    if (!this.state.hasFailed) return this.props.children;
    return <ErrorNote error={this.state.error} onRetry={() => this.setState({ error: null, hasFailed: false })} />;
  }
}
