import { useFetcher } from '@remix-run/react'
import { type FormEvent, useEffect } from 'react'
import type { FormResult } from '~/server/form-action.server'
import { revealResult } from './form-result'
import { rememberSubmission, getLastSubmittedForm, recordUnsentForm } from './submissions'
import { isToast, useRecovery } from './use-recovery'

/**
 * Submits the forms of one part of a page in the background: parts are independent, and the last click in a part wins. Each carries its
 * click time, so a late request cannot undo a newer one.
 */
export function useFetcherForm(key: string) {
  const form = useFetcher<FormResult>({ key })
  function onSubmit(event: FormEvent) {
    const element = event.target as HTMLFormElement
    if (event.defaultPrevented || element.dataset.native !== undefined) return
    event.preventDefault()
    const submitter = (event.nativeEvent as SubmitEvent).submitter
    const fields = new FormData(element, submitter)
    rememberSubmission({ form: element, submitter, fields: new FormData(element) })
    fields.set('frame', 'own')
    fields.set('requestedAt', String(Date.now()))
    recordUnsentForm(key, fields)
    // Synchronously, so that the next click sees the pending state.
    form.submit(fields, { method: 'post', flushSync: true })
  }
  useRecovery(form.data)
  useEffect(() => {
    const { activeElement: focusedElement } = document
    // Does not redirect a shopper who has navigated elsewhere meanwhile. (decision 029)
    const isFocusOnForm = focusedElement === document.body || getLastSubmittedForm()?.contains(focusedElement)
    if (form.data && Object.keys(form.data.errors).length > 0 && isFocusOnForm) revealResult()
  }, [form.data])
  return { form, onSubmit, outcome: form.data && !isToast(form.data) ? form.data : undefined }
}
