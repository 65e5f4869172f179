import { formatDay } from '#domain/numbers/format-number'
import { useStorefront } from '~/client/storefront-context'
import { useTranslations } from '~/client/translations'
import { ButtonLink } from '~/ui/button'
import { CopyField } from '~/ui/copy-field'
import { Panel } from '~/ui/panel'

/** The link of a shared list, to copy or mail, and its last day. */
export function ShareBox({ address, expiresAt }: { address: string; expiresAt: string }) {
  const t = useTranslations()
  const { locale, brandName } = useStorefront()
  const mail = `mailto:?subject=${encodeURIComponent(t('favorites.mailSubject', { brand: brandName }))}&body=${encodeURIComponent(address)}`
  return (
    <Panel id="share" title={t('favorites.shared')} quiet>
      <p>{t('favorites.sharedText', { date: formatDay(expiresAt, locale, 'long') })}</p>
      <CopyField
        id="share-address"
        label={t('favorites.address')}
        value={address}
        words={{ copy: t('favorites.copy'), copied: t('favorites.copied') }}
      />
      <p>
        <ButtonLink look="ghost" size="sm" href={mail}>
          {t('favorites.mail')}
        </ButtonLink>
      </p>
    </Panel>
  )
}
