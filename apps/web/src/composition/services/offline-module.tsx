import { offlineShown, type ToastContent } from '@torg/domain/storefront/browser';
import { ContainerModule } from 'inversify';
import { defer, fromEvent, merge, of, type SchedulerLike } from 'rxjs';
import { textOf } from '../../bindings/text.ts';
import { OfflineNotice } from '../../features/shell/offline-notice.tsx';
import { type Given, given, scheduler, token } from './given.ts';
import { rootBesidePage } from './root-beside-page.ts';
import { showToast } from './toasts-module.ts';

/** Begins to say when the shop cannot be reached. */
export const watchNetwork = token<() => void>('watchNetwork');

/** Whether the shop answers anything at all. */
const look = async (timeoutMs: number): Promise<boolean> => {
  const { ok } = await fetch('/healthz', { cache: 'no-store', signal: AbortSignal.timeout(timeoutMs) });
  return ok;
};

/** The notice comes with the services of the page: without a network nothing can be loaded to say so. */
export const offlineModule = new ContainerModule(({ bind }) => {
  bind(watchNetwork).toResolvedValue(
    ({ config, timeoutMs }: Given, time: SchedulerLike, tell: (content: ToastContent) => void) =>
      () => {
        const text = textOf(config);
        const root = rootBesidePage();
        const show = (isShown: boolean): void => root.render(<OfflineNotice text={text} isShown={isShown} />);
        show(false);
        const hints = merge(
          fromEvent(window, 'offline'),
          fromEvent(window, 'online'),
          ...(navigator.onLine ? [] : [of(undefined)]),
        );
        offlineShown({ hints, look: () => defer(() => look(timeoutMs)), scheduler: time }).subscribe((isShown) => {
          show(isShown);
          if (!isShown) tell({ words: text.t('offline.back') });
        });
      },
    [given, scheduler, showToast],
  );
});
