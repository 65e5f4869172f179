import { useSearchParams } from '@remix-run/react'
import { type ComponentType, lazy, Suspense, useState } from 'react'
import { href } from '#routes'
import { useStorefront } from '~/client/storefront-context'
import { useTranslations } from '~/client/translations'
import { Icon } from '~/ui/icon'

/** Fetched when a field is first used; should it not come, the field stays a plain one. */
const Suggest = lazy<ComponentType<{ form: HTMLFormElement }>>(() =>
  import('~/features/search/suggest').then(
    ({ Suggest }) => ({ default: Suggest }),
    () => ({ default: () => null }),
  ),
)

/** A plain form to the search page; with scripts, suggestions appear below it while one types. */
export function SearchField({ id }: { id: string }) {
  const t = useTranslations()
  const { locale } = useStorefront()
  const [params] = useSearchParams()
  const [used, use] = useState<HTMLFormElement | null>(null)
  return (
    <form
      className="search"
      role="search"
      action={href('search', { locale })}
      onFocus={(event) => use(event.currentTarget)}
      // The focus may have been here before the scripts were.
      ref={(form) => form?.contains(document.activeElement) && use(form)}
    >
      <Icon name="search" size="sm" />
      <label className="vh" htmlFor={id}>
        {t('search.label')}
      </label>
      <input
        id={id}
        type="search"
        name="q"
        defaultValue={params.get('q') ?? ''}
        placeholder={t('search.placeholder')}
        maxLength={200}
        enterKeyHint="search"
      />
      {used ? (
        <Suspense>
          <Suggest form={used} />
        </Suspense>
      ) : null}
    </form>
  )
}
