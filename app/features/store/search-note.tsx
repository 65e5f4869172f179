import { formatNumber } from '#domain/numbers/format-number'
import { useStorefront } from '~/client/storefront-context'
import { useTranslations } from '~/client/translations'
import { Notice } from '~/ui/notice'
import type { FoundStores } from './stores.server'

type StoreSearchNoteProps = {
  place: string
  found: Pick<FoundStores, 'kind' | 'unit'> & { reach: number; stores: readonly { distance?: number }[] }
}

/** Announces search results, with advice if they do not match. */
export function StoreSearchNote({ place: namedPlace, found: { kind, stores, reach, unit } }: StoreSearchNoteProps) {
  const t = useTranslations()
  const { locale } = useStorefront()
  const placeName = namedPlace || t('stores.yourPosition')
  if (kind === 'unknown')
    return (
      <Notice tone="warn" title={t('stores.unknownPlace', { place: placeName })}>
        {t('stores.unknownPlaceText')}
      </Notice>
    )
  if (kind === 'unsearched') return <Notice tone="warn" title={t('stores.unsearched', { place: placeName })} />
  if (kind === 'far') {
    const distance = t(`stores.distance.${unit}`, { distance: formatNumber(reach, locale) })
    const isSorted = stores.some((store) => store.distance !== undefined)
    return (
      <Notice title={t('stores.noneNear', { place: placeName, distance })}>
        {t(isSorted ? 'stores.noneNearText' : 'stores.noneFarText')}
      </Notice>
    )
  }
  const count = stores.length
  return <p role="status">{kind === 'near' ? t('stores.foundNear', { count, place: placeName }) : t('stores.foundAll', { count })}</p>
}
