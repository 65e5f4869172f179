import { useFetcher } from '@remix-run/react'
import { type FormEvent, useEffect, useState } from 'react'
import { revealResult } from '~/client/form-result'
import { isDialogButton, closeDialog, openDialog, dialogAt } from '~/client/dialog-link'
import { rememberSubmission } from '~/client/submissions'
import type { FormResult } from '~/server/form-action.server'

/**
 * Sends a dialog's forms to its page's action without leaving; a question to its own page is answered in it. The redirect decides what
 * follows: its own page stays open, another dialog's page opens in its place, anything else closes it.
 */
export function useDialogForm(href: string) {
  const form = useFetcher<FormResult>()
  const [sentFrom, setSentFrom] = useState(href)
  // A result about one choice must not show for the next.
  const result = sentFrom === href ? form.data : undefined
  useEffect(() => {
    if (result?.next !== undefined) goOn(result.next, href)
    else if (result) revealResult()
    // oxlint-disable-next-line react/exhaustive-deps -- one answer is followed once
  }, [result])

  function onSubmit(event: FormEvent) {
    const element = event.target as HTMLFormElement
    if (event.defaultPrevented || element.dataset.native !== undefined) return
    const submitter = (event.nativeEvent as SubmitEvent).submitter
    // Another dialog, which replaces this one.
    if (isDialogButton(submitter)) return
    const action = submitter?.getAttribute('formaction') ?? element.getAttribute('action') ?? href
    const method = submitter?.getAttribute('formmethod') ?? element.method
    if (method === 'get' && pathOf(action) === pathOf(href)) {
      event.preventDefault()
      openDialog(
        `${pathOf(action)}?${new URLSearchParams(new FormData(element, submitter) as unknown as Record<string, string>).toString()}`,
      )
    }
    if (method !== 'post') return
    event.preventDefault()
    setSentFrom(href)
    rememberSubmission({ form: element, submitter, action })
    const fields = new FormData(element, submitter)
    fields.set('frame', 'dialog')
    form.submit(fields, { method: 'post', action })
  }
  return { form, result, onSubmit }
}

function goOn(next: string, href: string) {
  const [to, here] = [pathOf(next), pathOf(href)]
  if (to === here) return
  if (to !== location.pathname && dialogAt(to)) openDialog(next)
  else closeDialog()
}

function pathOf(address: string): string {
  return new URL(address, location.href).pathname
}
