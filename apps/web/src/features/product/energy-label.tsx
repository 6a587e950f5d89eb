import { energyPages, type EnergyLabel as Label } from '@torg/domain/catalogue';
import { imageWidths } from '@torg/domain/media';
import { useRef } from 'react';
import { useStorefront } from '../../bindings/storefront.ts';
import { EnergyArrow } from '../../ui/energy-arrow.tsx';
import { openModal } from '../../ui/open-modal.ts';
import styles from './product-facts.module.css';

/**
 * The arrow of the energy label. It opens the whole label with the way to its sheet, or leads to where they are; only goods
 * whose feed names neither have an arrow that leads nowhere.
 */
export const EnergyLabel = (energy: Label) => {
  const { text, picture } = useStorefront();
  const { t } = text;
  const dialog = useRef<HTMLDialogElement>(null);
  const { class: known, best, worst, picture: label } = energy;
  const arrow = <EnergyArrow {...{ class: known, best, worst }} />;
  const pages = energyPages(energy);
  const address = label && picture('energy-label-modal', label.id);
  const sheetLink = pages.sheet !== undefined && <a href={pages.sheet}>{t('product.energy_sheet')}</a>;
  return (
    <div className={styles.energy}>
      {address === undefined && pages.label === undefined && arrow}
      {address === undefined && pages.label !== undefined && <a href={pages.label}>{arrow}</a>}
      {address !== undefined && (
        <a
          href={address}
          aria-haspopup="dialog"
          onClick={(event) => {
            event.preventDefault();
            if (dialog.current !== null) openModal(dialog.current);
          }}
        >
          {arrow}
        </a>
      )}
      {sheetLink}
      {address !== undefined && (
        <dialog ref={dialog} className={styles.label} aria-label={t('product.energy_label')}>
          <img src={address} alt={t('product.energy_label')} width={imageWidths['energy-label-modal']} loading="lazy" />
          {sheetLink && <p>{sheetLink}</p>}
          <form method="dialog">
            <button type="submit" className="button">
              {t('product.close')}
            </button>
          </form>
        </dialog>
      )}
    </div>
  );
};
