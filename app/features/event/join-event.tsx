import { useState } from 'react'
import { href } from '#routes'
import { useIsPosting } from '~/client/use-is-posting'
import { useStorefront } from '~/client/storefront-context'
import { useTranslations } from '~/client/translations'
import { PersonFields } from '~/features/sign-up/person-fields'
import type { FormResult } from '~/server/form-action.server'
import { Button } from '~/ui/button'
import { Checkbox } from '~/ui/checkbox'
import { IconButton } from '~/ui/icon-button'
import { Notice } from '~/ui/notice'
import { TextInput } from '~/ui/text-input'
import { DaysField } from './days-field'
import type { EventLoaded } from './load-event.server'

type JoinEventProps = { event: Extract<EventLoaded, { who: 'joins' }>; result?: FormResult }

/** Signs up for an event with the profile's email: days and guests. */
export function JoinEvent({ event: { paths, submitCtaLabel, join }, result }: JoinEventProps) {
  const t = useTranslations()
  const { locale } = useStorefront()
  const isPosting = useIsPosting('join-event')
  const [dismissed, dismiss] = useState<FormResult>()
  const values: Partial<Record<string, string>> = result?.values ?? {}
  const errors = result?.errors ?? {}
  const alert = result === dismissed ? undefined : errors['']?.[0]
  return (
    <form method="post" action={paths.own} className="stack" noValidate>
      {alert ? (
        <Notice
          tone="error"
          title={alert}
          action={
            <IconButton className="scripts-only" icon="close" size="sm" label={t('events.dismiss')} onClick={() => dismiss(result)} />
          }
        />
      ) : null}
      <fieldset className="stack" disabled={isPosting}>
        <legend className="vh">{t('events.form')}</legend>
        <input type="hidden" name="intent" value="join-event" />
        <TextInput id="event-email" name="email" type="email" label={t('events.email')} defaultValue={join.email} readOnly />
        <PersonFields id="event" terms={join.terms} show={join.missing} values={values} errors={errors} />
        {join.days.length > 0 ? <DaysField days={join.days} values={values} error={errors.attendingDays?.[0]} /> : null}
        {join.enablePlusOne ? (
          <TextInput
            id="event-plusOne"
            name="plusOne"
            label={t('events.plusOne')}
            mark={t('events.optional')}
            maxLength={50}
            autoComplete="off"
            defaultValue={values.plusOne}
            error={errors.plusOne?.[0]}
          />
        ) : null}
        <Checkbox
          id="event-eventTermsAccepted"
          name="eventTermsAccepted"
          required
          defaultChecked={values.eventTermsAccepted === 'on'}
          error={errors.eventTermsAccepted?.[0]}
          label={
            <>
              {t('events.terms')}{' '}
              <a className="link" href={href('page', { locale, '*': 'brand-terms' })}>
                {t('events.termsLink')}
              </a>
            </>
          }
        />
      </fieldset>
      <Button type="submit" block busy={isPosting} style={{ whiteSpace: 'normal' }}>
        {submitCtaLabel ?? t('events.send')}
      </Button>
    </form>
  )
}
