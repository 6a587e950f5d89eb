import { createToasts, type ToastContent, type Toasts } from '@torg/domain/storefront/browser';
import { ContainerModule } from 'inversify';
import type { SchedulerLike } from 'rxjs';
import { withTexts } from '../../bindings/late-texts.ts';
import { loadOnce } from '../../bindings/later.ts';
import { inBackground } from '../../bindings/stale-assets.ts';
import { type Given, given, scheduler, token } from './given.ts';

/** Tells something over the page for a while. */
export const showToast = token<(content: ToastContent) => void>('showToast');

/** Milliseconds between an empty live region and its first words, which are not read out otherwise. */
const regionFirst = 100;

/** Toasts: code that comes with the first of them, and its place before its words. */
export const toastsModule = new ContainerModule(({ bind }) => {
  bind(showToast).toResolvedValue(
    ({ config }: Given, time: SchedulerLike) => {
      const toasts: Toasts = createToasts(time);
      const place = loadOnce(async () => {
        const { showToasts } = await inBackground(withTexts(() => import('./toast-root.tsx')));
        showToasts(toasts, config);
        await new Promise((done) => setTimeout(done, regionFirst));
      });
      return (content: ToastContent): void => {
        place().then(
          () => toasts.show(content),
          () => {},
        );
      };
    },
    [given, scheduler],
  );
});
