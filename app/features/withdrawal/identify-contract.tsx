import { href } from '#routes'
import { useStorefront } from '~/client/storefront-context'
import { useTranslations } from '~/client/translations'
import { useIsPosting } from '~/client/use-is-posting'
import type { FormResult } from '~/server/form-action.server'
import { Button } from '~/ui/button'
import { Notice } from '~/ui/notice'
import { TextInput } from '~/ui/text-input'

/** Asks who withdraws, and from which contract. */
export function IdentifyContract({ order, result }: { order: string; result?: FormResult }) {
  const t = useTranslations()
  const { locale } = useStorefront()
  const isPosting = useIsPosting('identify-contract')
  const own = result?.intent === 'identify-contract' ? result : undefined
  const field = (name: string, value?: string) => ({
    ...{ id: `withdrawal-${name}`, name, defaultValue: own?.values[name] ?? value, error: own?.errors[name]?.[0] },
    ...{ label: t(`withdrawal.${name}`), required: true },
  })
  return (
    <form method="post" action={href('withdrawal', { locale })} className="stack panel" noValidate>
      {own?.errors['']?.map((message) => (
        <Notice key={message} tone="error" title={message} />
      ))}
      <TextInput {...field('name')} autoComplete="name" maxLength={100} />
      <TextInput
        {...field('orderNumber', order)}
        hint={t('withdrawal.orderHint')}
        autoComplete="off"
        autoCapitalize="characters"
        maxLength={20}
      />
      <TextInput
        {...field('email')}
        hint={t('withdrawal.emailHint')}
        type="email"
        inputMode="email"
        autoComplete="email"
        autoCapitalize="none"
        maxLength={254}
      />
      <Button type="submit" name="intent" value="identify-contract" block busy={isPosting}>
        {t('withdrawal.continue')}
      </Button>
    </form>
  )
}
