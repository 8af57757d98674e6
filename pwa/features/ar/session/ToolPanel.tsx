import type { AlignmentRun } from './alignment-run.ts';
import type { Panel, PanelProps } from './panel.ts';
import { AlignPanel } from './panels/AlignPanel.tsx';
import { MeasurePanel } from './panels/MeasurePanel.tsx';
import { WalkPanel } from './panels/WalkPanel.tsx';

/** The tool that is used over the picture, which stays in sight. */
export function ToolPanel({
  panel,
  alignment,
  ...props
}: PanelProps & { panel: Panel | null; alignment: AlignmentRun }) {
  switch (panel) {
    case 'align':
      return <AlignPanel {...props} alignment={alignment} />;
    case 'measure':
      return <MeasurePanel {...props} />;
    case 'walk':
      return <WalkPanel {...props} />;
    default:
      return null;
  }
}
