import { type CompanyPermission, companyPermissions, companyPermissionTexts } from '@torg/domain/permission';
import { useStorefront } from '../../bindings/storefront.ts';
import styles from './company-users.module.css';

type Props = { readonly mayGive: readonly CompanyPermission[]; readonly chosen: readonly string[] };

/** What a user may do, to be chosen of what who gives it may do themselves. */
export const PermissionChoices = ({ mayGive, chosen }: Props) => {
  const { t } = useStorefront().text;
  return (
    <fieldset className={styles.choices}>
      <legend>{t('user.may')}</legend>
      {companyPermissions
        .filter((name) => mayGive.includes(name))
        .map((name) => (
          <label key={name}>
            <input type="checkbox" name="permissions" value={name} defaultChecked={chosen.includes(name)} />
            {t(companyPermissionTexts[name])}
          </label>
        ))}
    </fieldset>
  );
};
