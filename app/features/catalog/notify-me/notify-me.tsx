import { useTranslations } from '~/client/translations'
import { useIsPosting } from '~/client/use-is-posting'
import { Button, ButtonLink } from '~/ui/button'
import { FormErrors, Notice } from '~/ui/notice'
import { Select } from '~/ui/select'
import { TextInput } from '~/ui/text-input'
import { ProductSummary } from '../product/product-summary'

export type NotifyMeProps = {
  loaded: { name: string; image: string | null; options: { upc: string; text: string }[]; chosenUpc: string | null; back: string }
  result?: { errors: Record<string, string[]>; values: Record<string, string> }
}

/** Shows the awaited product and an email field. */
export function NotifyMe({ loaded: { name, image, options, chosenUpc, back }, result }: NotifyMeProps) {
  const t = useTranslations()
  const isPosting = useIsPosting('notify-me')
  if (options.length === 0) {
    return (
      <>
        <Notice title={t('notifyMe.nothing')} />
        <ButtonLink href={back}>{t('notifyMe.back')}</ButtonLink>
      </>
    )
  }
  return (
    <form method="post" className="stack" noValidate>
      <input type="hidden" name="intent" value="notify-me" />
      <ProductSummary {...{ name, image }} text={t('notifyMe.text')} />
      <FormErrors result={result} />
      <Select
        id="notify-upc"
        name="upc"
        label={t('notifyMe.which')}
        defaultValue={result?.values.upc ?? chosenUpc ?? undefined}
        error={result?.errors.upc?.[0]}
        options={options.map(({ upc, text }) => ({ value: upc, text }))}
      />
      <TextInput
        id="notify-email"
        name="email"
        type="email"
        label={t('notifyMe.email')}
        autoComplete="email"
        inputMode="email"
        required
        defaultValue={result?.values.email}
        error={result?.errors.email?.[0]}
      />
      <Button type="submit" block busy={isPosting}>
        {t('notifyMe.send')}
      </Button>
    </form>
  )
}
