import { useSearchParams } from '@remix-run/react'
import { href } from '#routes'
import { useShop } from '~/client/shop-view'
import { useWords } from '~/client/words'
import { Icon } from '~/ui/icon'

/** A plain form to the search page. */
export function SearchField({ id }: { id: string }) {
  const t = useWords()
  const { brand, locale } = useShop()
  const [params] = useSearchParams()
  return (
    <form className="search" role="search" action={href('search', { locale })}>
      <Icon name="search" size="sm" />
      <label className="vh" htmlFor={id}>
        {t('search.label')}
      </label>
      <input
        id={id}
        type="search"
        name="q"
        defaultValue={params.get('q') ?? ''}
        placeholder={t(`search.placeholder.${brand}`)}
        maxLength={200}
        enterKeyHint="search"
      />
    </form>
  )
}
