import { formatNumber } from '#domain/numbers/format-number'
import { useStorefront } from '~/client/storefront-context'
import { useTranslations } from '~/client/translations'
import { Notice } from '~/ui/notice'
import type { FoundStores } from './find-stores.server'

type FoundNoteProps = {
  place: string
  found: Pick<FoundStores, 'kind' | 'unit'> & { reach: number; stores: readonly { distance?: number }[] }
}

/** Announces search results, with advice if they do not match. */
export function FoundNote({ place: named, found: { kind, stores, reach, unit } }: FoundNoteProps) {
  const t = useTranslations()
  const { locale } = useStorefront()
  const place = named || t('stores.yourPosition')
  if (kind === 'unknown')
    return (
      <Notice tone="warn" title={t('stores.unknownPlace', { place })}>
        {t('stores.unknownPlaceText')}
      </Notice>
    )
  if (kind === 'unsearched') return <Notice tone="warn" title={t('stores.unsearched', { place })} />
  if (kind === 'far') {
    const distance = t(`stores.distance.${unit}`, { distance: formatNumber(reach, locale) })
    const isSorted = stores.some((store) => store.distance !== undefined)
    return <Notice title={t('stores.noneNear', { place, distance })}>{t(isSorted ? 'stores.noneNearText' : 'stores.noneFarText')}</Notice>
  }
  const count = stores.length
  return <p role="status">{kind === 'near' ? t('stores.foundNear', { count, place }) : t('stores.foundAll', { count })}</p>
}
