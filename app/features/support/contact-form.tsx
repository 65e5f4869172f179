import { href } from '#routes/routes'
import { ErrorSummary } from '~/client/error-summary'
import { useIsPosting } from '~/client/use-is-posting'
import { useStorefront } from '~/client/storefront-context'
import { useTranslations } from '~/client/translations'
import type { FormResult } from '~/server/form-action.server'
import { Button, ButtonLink } from '~/ui/button'
import { Notice } from '~/ui/notice'
import { Panel } from '~/ui/panel'
import { Select } from '~/ui/select'
import { TextArea, TextInput } from '~/ui/text-input'
import { ReplyContactFields, ContactCaptcha, listInvalidFields } from './reply-fields'
import type { LoadedContact } from './contact.server'

type ContactFormProps = {
  loaded: LoadedContact
  result?: FormResult
  /** Authored intro. */
  lead?: Parameters<typeof Panel>[0]['children']
}

/** Contact form: subject, sender and message. */
export function ContactForm({ loaded: { subjects, challenge, values }, result, lead }: ContactFormProps) {
  const t = useTranslations()
  const { locale } = useStorefront()
  const isPosting = useIsPosting('contact')
  const formValues: Partial<Record<string, string>> = result?.values ?? values
  const field = (name: string) => ({ id: `contact-${name}`, name, defaultValue: formValues[name], error: result?.errors[name]?.[0] })
  if (!subjects || !challenge) return <Notice tone="warn" title={t('contact.notNow')} />
  const subjectOptions = subjects.flatMap(({ category, label, subjects: categorySubjects }) =>
    categorySubjects.map((subject) => ({
      value: `${category}/${subject.value}`,
      text: t('contact.subject', { category: label, subject: subject.label }),
    })),
  )
  return (
    <Panel id="write" title={t('contact.title')}>
      {lead ?? <p>{t('contact.text')}</p>}
      <form method="post" action={href('contactUs', { locale })} className="stack" noValidate>
        <input type="hidden" name="intent" value="contact" />
        {result ? (
          <ErrorSummary
            title={result.errors['']?.[0] ?? t('contact.check')}
            fields={listInvalidFields(t, { errors: result.errors })}
            of={result}
          />
        ) : null}
        <div className="form">
          <Select
            {...field('about')}
            label={t('contact.about')}
            required
            options={[{ value: '', text: t('contact.choose') }, ...subjectOptions]}
          />
          <TextInput {...field('firstName')} label={t('contact.firstName')} autoComplete="given-name" required span="half" />
          <TextInput {...field('lastName')} label={t('contact.lastName')} autoComplete="family-name" required span="half" />
          <ReplyContactFields field={field} />
          <TextInput
            {...field('orderNumber')}
            label={t('contact.orderNumber')}
            mark={t('contact.optional')}
            hint={t('contact.orderHint')}
            autoComplete="off"
          />
          <TextArea {...field('message')} label={t('contact.message')} hint={t('contact.messageHint')} required rows={6} />
          <ContactCaptcha challenge={challenge} error={result?.errors.answer?.[0]} />
        </div>
        <p>
          <Button type="submit" busy={isPosting}>
            {t('contact.send')}
          </Button>
        </p>
      </form>
    </Panel>
  )
}

/** Links to self-service pages for the most common questions. */
export function OtherContactMethods() {
  const t = useTranslations()
  const { locale } = useStorefront()
  return (
    <div className="btns">
      <ButtonLink look="ghost" href={href('trackOrder', { locale })}>
        {t('contact.track')}
      </ButtonLink>
      <ButtonLink look="ghost" href={href('warrantyClaim', { locale })}>
        {t('contact.claim')}
      </ButtonLink>
    </div>
  )
}
