import { optionalCategories } from '#domain/consent/consent-choice'
import { href } from '#routes'
import { useStorefront } from '~/client/storefront-context'
import { useTranslations } from '~/client/translations'
import { Button } from '~/ui/button'
import { OptionCard } from '~/ui/option-card'

/**
 * Cookie categories with their purpose; required ones cannot be declined. Submitted natively, so that running third-party scripts end with
 * the page.
 */
export function ConsentChoices({ allowed }: { allowed: readonly string[] }) {
  const t = useTranslations()
  const { locale } = useStorefront()
  return (
    <form method="post" action={href('privacyChoices', { locale })} className="stack s" data-native="">
      <input type="hidden" name="intent" value="choose-consent" />
      <fieldset className="choice">
        <legend className="lab vh">{t('consent.legend')}</legend>
        <div className="opts">
          <OptionCard kind="checkbox" title={t('consent.C0001.title')} sub={t('consent.C0001.text')} defaultChecked disabled />
          {optionalCategories.map((category) => (
            <OptionCard
              key={category}
              kind="checkbox"
              name="agreed"
              value={category}
              title={t(`consent.${category}.title`)}
              sub={t(`consent.${category}.text`)}
              defaultChecked={allowed.includes(category)}
            />
          ))}
        </div>
      </fieldset>
      <Button type="submit">{t('consent.save')}</Button>
    </form>
  )
}
