import { type ImageRef, imageWidths } from '@torg/domain/media';
import { type KeyboardEvent, type MouseEvent, type TouchEvent, useEffect, useRef, useState } from 'react';
import { useStorefront } from '../../bindings/storefront.ts';
import { Icon } from '../../ui/icon.tsx';
import { openModal } from '../../ui/open-modal.ts';
import { nextPicture } from './next-picture.ts';
import styles from './picture-zoom.module.css';

type Props = {
  readonly images: readonly ImageRef[];
  /** The picture that was pressed. */
  readonly first: number;
  /** Told the picture that was looked at last. */
  readonly onClose: (index: number) => void;
};

type Point = { readonly x: number; readonly y: number };

const placeOf = (touch: { readonly clientX: number; readonly clientY: number } | undefined): Point | undefined =>
  touch && { x: touch.clientX, y: touch.clientY };

/** Where a picture was pressed; by a key, in its middle. */
const pressed = ({ detail, clientX, clientY, currentTarget }: MouseEvent): Point => {
  if (detail === 0) return { x: 0.5, y: 0.5 };
  const { left, top, width, height } = currentTarget.getBoundingClientRect();
  return { x: (clientX - left) / width, y: (clientY - top) / height };
};

/** A product's pictures as large as the window, one at a time, and each larger than that on demand. */
export const PictureZoom = ({ images, first, onClose }: Props) => {
  const { text, picture } = useStorefront();
  const { t } = text;
  const dialog = useRef<HTMLDialogElement>(null);
  const [index, setIndex] = useState(first);
  const room = useRef<HTMLDivElement>(null);
  /** The point of the picture to look at closely, as shares of its width and height. */
  const [point, setPoint] = useState<Point>();
  const total = images.length;
  const image = images[index];

  useEffect(() => (dialog.current === null ? undefined : openModal(dialog.current)), []);
  useEffect(() => {
    const box = room.current;
    if (box === null || point === undefined) return;
    box.scrollTo({
      left: point.x * box.scrollWidth - box.clientWidth / 2,
      top: point.y * box.scrollHeight - box.clientHeight / 2,
      behavior: 'instant',
    });
  }, [point]);

  const show = (next: number): void => {
    setIndex((next + total) % total);
    setPoint(undefined);
  };
  const onKey = (event: KeyboardEvent): void => {
    // A picture larger than the window is moved by the arrow keys.
    const next = point !== undefined ? undefined : nextPicture(event, index, total);
    if (next === undefined) return;
    event.preventDefault();
    show(next);
  };
  const finger = useRef<Point>(undefined);
  // Two fingers are the browser's, and a picture larger than the window is moved by one.
  const onTouchStart = ({ touches }: TouchEvent): void => {
    finger.current = touches.length === 1 && point === undefined ? placeOf(touches[0]) : undefined;
  };
  const onTouchEnd = ({ changedTouches }: TouchEvent): void => {
    const end = placeOf(changedTouches[0]);
    const step = finger.current === undefined || end === undefined ? 0 : swiped(finger.current, end);
    finger.current = undefined;
    if (step !== 0 && total > 1) show(index + step);
  };
  if (image === undefined) return null;
  const size = imageWidths['product-image-modal'];

  return (
    <dialog
      ref={dialog}
      className={styles.zoom}
      aria-label={t('product.pictures')}
      onClose={() => onClose(index)}
      onKeyDown={onKey}
    >
      <div className={styles.bar}>
        <p role="status">{total > 1 && t('product.picture_of', { number: index + 1, total })}</p>
        <button type="button" className={styles.tool} onClick={() => dialog.current?.close()}>
          <Icon name="close" />
          <span>{t('product.close_pictures')}</span>
        </button>
      </div>
      <div
        ref={room}
        className={styles.room}
        data-large={point === undefined ? undefined : ''}
        {...{ onTouchStart, onTouchEnd }}
      >
        <button
          type="button"
          className={styles.picture}
          aria-label={`${t(point !== undefined ? 'product.zoom_out' : 'product.zoom_in')}: ${image.alt}`}
          onClick={(event) => setPoint(point === undefined ? pressed(event) : undefined)}
        >
          <img key={image.id} src={picture('product-image-modal', image.id)} alt="" width={size} height={size} />
        </button>
      </div>
      {total > 1 && (
        <div className={styles.steps}>
          <button
            type="button"
            className={styles.tool}
            aria-label={t('product.previous_picture')}
            onClick={() => show(index - 1)}
          >
            <Icon name="previous" />
          </button>
          <button
            type="button"
            className={styles.tool}
            aria-label={t('product.next_picture')}
            onClick={() => show(index + 1)}
          >
            <Icon name="next" />
          </button>
        </div>
      )}
    </dialog>
  );
};

type Place = { readonly x: number; readonly y: number };

/** Pixels that a finger moves before it meant to. */
const least = 48;

/**
 * Where a finger that went from one place to another leads: to the next picture (1), to the one before (-1), or nowhere
 * (0), when it hardly moved, or rather up or down.
 */
export const swiped = (from: Place, to: Place): -1 | 0 | 1 => {
  const across = to.x - from.x;
  if (Math.abs(across) < least || Math.abs(across) < 2 * Math.abs(to.y - from.y)) return 0;
  return across < 0 ? 1 : -1;
};
