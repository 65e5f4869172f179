import { useIsPosting } from '~/client/use-is-posting'
import { useStorefront } from '~/client/storefront-context'
import { useTranslations } from '~/client/translations'
import { InterestsFields } from '~/features/interests/interests-fields'
import type { InterestsLoaded } from '~/features/interests/interests.server'
import type { FormResult } from '~/server/form-action.server'
import { Button } from '~/ui/button'
import { Notice } from '~/ui/notice'
import { enrollPath } from './enroll-path'

/** Interests, in the last step but one. */
export function InterestsStep({ interests, from, result }: { interests: InterestsLoaded; from: string; result?: FormResult }) {
  const t = useTranslations()
  const { locale } = useStorefront()
  const isPosting = useIsPosting('interests')
  return (
    <form method="post" action={enrollPath(locale, 'interests', from)} className="stack">
      <input type="hidden" name="intent" value="interests" />
      {result?.errors['']?.map((message) => (
        <Notice key={message} tone="error" title={message} />
      ))}
      <InterestsFields {...interests} result={result} />
      <Button type="submit" block busy={isPosting}>
        {t('enroll.goOn')}
      </Button>
    </form>
  )
}
