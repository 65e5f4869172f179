import { useEffect, useRef } from 'react'
import { PendingFormContext, useIsPosting } from '~/client/use-is-posting'
import { useTranslations } from '~/client/translations'
import { useFetcherForm } from '~/client/use-fetcher-form'
import { Button } from '~/ui/button'
import { Notice } from '~/ui/notice'
import { ownForm } from './use-is-updating'

/** Shows the last removed item with an undo button. Takes over the focus of the line it replaces. */
export function RemovedNotice({ name }: { name: string }) {
  const t = useTranslations()
  const { form, onSubmit, outcome } = useFetcherForm(ownForm('put-back'))
  const place = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (document.activeElement === document.body) place.current?.querySelector('button')?.focus({ preventScroll: true })
  }, [name])
  const error = outcome?.errors['']?.[0]
  return (
    <PendingFormContext.Provider value={form}>
      {}
      <div ref={place} onSubmit={onSubmit}>
        <Notice tone={error ? 'error' : 'ok'} title={error ?? t('cart.removed', { name })} action={<PutBack />} />
      </div>
    </PendingFormContext.Provider>
  )
}

function PutBack() {
  const t = useTranslations()
  return (
    <form method="post">
      <Button type="submit" look="text" size="sm" name="intent" value="put-back" busy={useIsPosting('put-back')}>
        {t('cart.putBack')}
      </Button>
    </form>
  )
}
