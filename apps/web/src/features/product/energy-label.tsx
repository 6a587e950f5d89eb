import type { EnergyLabel as Label } from '@torg/domain/catalogue';
import { imageWidths } from '@torg/domain/media';
import { useRef } from 'react';
import { useStorefront } from '../../bindings/storefront.ts';
import { openModal } from '../../ui/open-modal.ts';
import { EnergyArrow } from './energy-arrow.tsx';
import styles from './product-facts.module.css';

/** Where the EU's register shows a label and its sheet. */
const registerPage = (number: string): string => `https://eprel.ec.europa.eu/qr/${encodeURIComponent(number)}`;

/** The arrow of the energy label, which opens the whole label where there is one, with the way to its sheet. */
export const EnergyLabel = ({ picture: label, sheet, eprel, ...arrow }: Label) => {
  const { text, picture } = useStorefront();
  const { t } = text;
  const dialog = useRef<HTMLDialogElement>(null);
  const sheetAddress = sheet ?? (eprel === undefined ? undefined : registerPage(eprel));
  const address = label && picture('energy-label-modal', label.id);
  return (
    <div className={styles.energy}>
      {address === undefined ? (
        <EnergyArrow {...arrow} />
      ) : (
        <a
          href={address}
          aria-haspopup="dialog"
          onClick={(event) => {
            event.preventDefault();
            if (dialog.current !== null) openModal(dialog.current);
          }}
        >
          <EnergyArrow {...arrow} />
        </a>
      )}
      {sheetAddress !== undefined && <a href={sheetAddress}>{t('product.energy_sheet')}</a>}
      {address !== undefined && (
        <dialog ref={dialog} className={styles.label} aria-label={t('product.energy_label')}>
          <img src={address} alt={t('product.energy_label')} width={imageWidths['energy-label-modal']} loading="lazy" />
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
