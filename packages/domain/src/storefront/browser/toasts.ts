import { BehaviorSubject, type Observable, type SchedulerLike, type Subscription, timer } from 'rxjs';

/** Milliseconds that a toast stays which nobody holds; one that can be undone stays longer. */
export const toastLife = { plain: 8_000, undoable: 15_000 } as const;

/** Toasts shown at once: an older one gives way. More would cover the goods that they tell about. */
export const maxToasts = 2;

/** What is told over a page for a while. It is never the only place of an error. */
export type ToastContent = {
  readonly words: string;
  /** Takes back what is told, once. */
  readonly undo?: () => void;
};

/** A toast as it is shown. */
export type Toast = ToastContent & { readonly id: number };

/** All toasts of an open page. */
export type Toasts = {
  readonly get: () => readonly Toast[];
  readonly changes: Observable<readonly Toast[]>;
  /** Shows a toast, in place of one with the same words: of equal ones only the newest can be taken back. */
  readonly show: (content: ToastContent) => void;
  readonly dismiss: (id: number) => void;
  /** Takes back what a toast tells, and dismisses it. */
  readonly undo: (id: number) => void;
  /** Somebody points at a toast, or has the focus in one: none goes. Let go, each has all of its time again. */
  readonly hold: (isHeld: boolean) => void;
};

/** Makes the toasts of a page, of which none is shown yet. */
export const createToasts = (scheduler: SchedulerLike): Toasts => {
  const shown = new BehaviorSubject<readonly Toast[]>([]);
  const ends = new Map<number, Subscription>();
  let last = 0;
  let isHeld = false;

  const forget = (id: number): void => {
    ends.get(id)?.unsubscribe();
    ends.delete(id);
  };
  const dismiss = (id: number): void => {
    forget(id);
    if (shown.value.some((toast) => toast.id === id)) shown.next(shown.value.filter((toast) => toast.id !== id));
  };
  const begin = ({ id, undo }: Toast): void => {
    const life = undo === undefined ? toastLife.plain : toastLife.undoable;
    ends.set(
      id,
      timer(life, scheduler).subscribe(() => dismiss(id)),
    );
  };
  return {
    get: () => shown.value,
    changes: shown,
    show: (content) => {
      last += 1;
      const toast = { ...content, id: last };
      const others = shown.value.filter(({ words }) => words !== toast.words);
      const next = [...others, toast].slice(-maxToasts);
      for (const { id } of shown.value) if (!next.some((kept) => kept.id === id)) forget(id);
      shown.next(next);
      if (!isHeld) begin(toast);
    },
    dismiss,
    undo: (id) => {
      const toast = shown.value.find((one) => one.id === id);
      dismiss(id);
      toast?.undo?.();
    },
    hold: (held) => {
      if (held === isHeld) return;
      isHeld = held;
      for (const end of ends.values()) end.unsubscribe();
      ends.clear();
      if (!held) shown.value.forEach(begin);
    },
  };
};
