// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, describe, expect, it } from 'vitest';
import { ConfirmDialog } from './Dialog.tsx';
import { Sheet } from './Sheet.tsx';

afterEach(cleanup);

function Screen({ mountedOnlyOpen = false }: { mountedOnlyOpen?: boolean }) {
  const [isOpen, setIsOpen] = useState(false);
  const sheet = (
    <Sheet open={isOpen} onClose={() => setIsOpen(false)} title="Filters">
      <input aria-label="Location" />
    </Sheet>
  );
  return (
    <>
      <button type="button" onClick={() => setIsOpen(true)}>
        Open
      </button>
      {mountedOnlyOpen && !isOpen ? null : sheet}
    </>
  );
}

const open = () => {
  const button = screen.getByText('Open');
  button.focus();
  fireEvent.click(button);
  return screen.getByRole('dialog');
};

describe('a sheet', () => {
  it('draws nothing while it is closed', () => {
    render(<Screen />);
    expect(screen.queryByLabelText('Location')).toBeNull();
  });

  it('opens as a modal named by its title', () => {
    render(<Screen />);
    const dialog = open();
    expect(dialog.hasAttribute('open')).toBe(true);
    const title = document.getElementById(dialog.getAttribute('aria-labelledby') ?? '');
    expect(title?.textContent).toBe('Filters');
  });

  it.each([
    ['Escape', (dialog: HTMLElement) => fireEvent.keyDown(dialog, { key: 'Escape' })],
    ['the Close button', () => fireEvent.click(screen.getByLabelText('Close'))],
    [
      'the browser asking to cancel',
      (dialog: HTMLElement) => fireEvent(dialog, new Event('cancel', { cancelable: true })),
    ],
  ])('closes by %s and gives the focus back', (_, close) => {
    render(<Screen />);
    const dialog = open();
    screen.getByLabelText('Location').focus();
    close(dialog);
    expect(screen.queryByLabelText('Location')).toBeNull();
    expect(document.activeElement).toBe(screen.getByText('Open'));
  });

  it('gives the focus back also when it is taken away while open', () => {
    render(<Screen mountedOnlyOpen />);
    open();
    fireEvent.click(screen.getByLabelText('Close'));
    expect(document.querySelector('dialog')).toBeNull();
    expect(document.activeElement).toBe(screen.getByText('Open'));
  });
});

describe('a dialog whose action is running', () => {
  it('stays open until the action has ended', () => {
    let closed = 0;
    const dialog = (busy: boolean) => (
      <ConfirmDialog title="Delete?" confirm="Delete" busy={busy} onConfirm={() => {}} onClose={() => closed++}>
        Gone for good.
      </ConfirmDialog>
    );
    const { rerender } = render(dialog(true));
    fireEvent.keyDown(screen.getByRole('dialog'), { key: 'Escape' });
    fireEvent(screen.getByRole('dialog'), new Event('cancel', { cancelable: true }));
    fireEvent.click(screen.getByRole('button', { name: 'Cancel' }));
    expect(closed).toBe(0);
    rerender(dialog(false));
    fireEvent.keyDown(screen.getByRole('dialog'), { key: 'Escape' });
    expect(closed).toBe(1);
  });
});
