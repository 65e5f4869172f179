import { href } from '#routes'
import { DialogLink } from '~/client/dialog-link'
import { useIsPosting } from '~/client/use-is-posting'
import { useStorefront } from '~/client/storefront-context'
import { useTranslations } from '~/client/translations'
import type { FormResult } from '~/server/form-action.server'
import { Button } from '~/ui/button'
import { Notice } from '~/ui/notice'
import { InterestsFields } from './interests-fields'
import type { LoadedInterests } from './interests.server'

export type InterestsProps = { loaded: LoadedInterests; result?: FormResult }

/** Optional interests of a new customer. */
export function Interests({ loaded, result }: InterestsProps) {
  const t = useTranslations()
  const { locale } = useStorefront()
  const isPosting = useIsPosting('interests')
  return (
    <form method="post" action={href('interests', { locale })} className="stack">
      <input type="hidden" name="intent" value="interests" />
      <p className="muted">{t('interests.text')}</p>
      {result?.errors['']?.map((message) => (
        <Notice key={message} tone="error" title={message} />
      ))}
      <InterestsFields {...loaded} result={result} />
      <div className="ctas">
        <Button type="submit" busy={isPosting}>
          {t('interests.save')}
        </Button>
        <DialogLink className="btn quiet" dialog="welcome" params={{}}>
          {t('interests.skip')}
        </DialogLink>
      </div>
    </form>
  )
}
