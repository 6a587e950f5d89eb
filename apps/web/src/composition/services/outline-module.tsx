import { splitLocale } from '@torg/domain/navigation';
import { type Outline, type Outlined, outlineAt, outlineShown } from '@torg/domain/storefront/browser';
import { ContainerModule } from 'inversify';
import { createRoot, type Root } from 'react-dom/client';
import { type SchedulerLike, Subject } from 'rxjs';
import { announce } from '../../bindings/page-focus.ts';
import { textOf } from '../../bindings/text.ts';
import { PageOutline } from '../../features/outline/page-outline.tsx';
import { type Given, given, scheduler, token } from './given.ts';

/** What tells that a page is on its way: its path with language prefix, undefined once it is there. */
export type AwaitPage = (pathname: string | undefined) => void;
export const awaitPage = token<AwaitPage>('awaitPage');

/** The outline of a page that takes its time, in a tree of its own at the head of the main part. */
export const outlineModule = new ContainerModule(({ bind }) => {
  bind(awaitPage).toResolvedValue(
    ({ config }: Given, time: SchedulerLike): AwaitPage => {
      const awaited = new Subject<Outlined | undefined>();
      const words = textOf(config).t('shell.loading');
      let shown: { readonly place: HTMLElement; readonly root: Root } | undefined;

      const begin = (main: HTMLElement, page: Outlined): void => {
        if (shown === undefined) {
          const place = document.createElement('div');
          main.prepend(place);
          // Where the page will begin, which opens at its top.
          place.style.insetBlockStart = `${main.getBoundingClientRect().top + window.scrollY}px`;
          shown = { place, root: createRoot(place) };
          announce(words);
        }
        main.setAttribute('aria-busy', 'true');
        shown.root.render(<PageOutline page={page} />);
      };
      const end = (): void => {
        shown?.root.unmount();
        shown?.place.remove();
        shown = undefined;
      };
      const show = (outline: Outline | undefined): void => {
        const main = document.querySelector('main');
        if (outline === undefined || main === null) end();
        else if (!outline.isOver) begin(main, outline.page);
        if (outline !== undefined && shown !== undefined)
          shown.place.dataset.outline = outline.isOver ? 'over' : 'instead';
      };
      outlineShown(awaited, time).subscribe(show);
      return (pathname) => {
        if (pathname === undefined) document.querySelector('main')?.removeAttribute('aria-busy');
        awaited.next(pathname === undefined ? undefined : outlineAt(splitLocale(pathname, config.info.locales).path));
      };
    },
    [given, scheduler],
  );
});
