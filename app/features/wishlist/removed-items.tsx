import { useEffect, useRef } from 'react'
import { useIsPosting } from '~/client/use-is-posting'
import { useTranslations } from '~/client/translations'
import { Button } from '~/ui/button'
import { Notice } from '~/ui/notice'

/** Shows the last removed item with an undo button. Takes focus, as the clicked button is gone. */
export function RemovedItems({ productId, name }: { productId: string; name: string }) {
  const t = useTranslations()
  const isPosting = useIsPosting('add-favorite', { productId })
  const form = useRef<HTMLFormElement>(null)
  useEffect(() => form.current?.querySelector('button')?.focus(), [])
  return (
    <Notice isAnswer tone="ok" title={t('favorites.removed', { name })}>
      <form method="post" ref={form}>
        <input type="hidden" name="productId" value={productId} />
        <Button type="submit" name="intent" value="add-favorite" look="text" size="sm" busy={isPosting}>
          {t('favorites.putBack')}
        </Button>
      </form>
    </Notice>
  )
}
