import type { HtmlDocument } from './document'

export type Files = string | UploadedFile | UploadedFile[]
type UploadedFile = { name: string; mimeType: string; buffer: Buffer }

/** A form as the browser sends it: its fields, and the button that was pressed. */
export type Submission = { action: string; method: 'GET' | 'POST'; enctype: string; data: FormData }

/** The page that is acted on. */
type ActionPage = {
  html: HtmlDocument
  /** Chosen files by their field. */
  attached: Map<Element, File[]>
  follow: (link: HTMLAnchorElement) => Promise<void>
  send: (form: Submission) => Promise<void>
}

type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement | HTMLButtonElement

/** What a shopper does with an element, and what a browser without scripts makes of it. */
export class UserActions {
  constructor(private readonly page: ActionPage) {}

  async click(clickedElement: Element): Promise<void> {
    const target = clickedElement.closest('a[href], area[href], button, input, summary, label, select, textarea')
    if (!target) return
    this.#assertEnabled(target)
    if (target.localName === 'label') return this.#clickLabel(target as HTMLLabelElement)
    this.page.html.focused = target
    if (target.localName === 'summary') return this.#toggleDetails(target)
    if (/^(a|area)$/.test(target.localName)) return this.page.follow(target as HTMLAnchorElement)
    const field = target as HTMLInputElement | HTMLButtonElement
    if (/^(checkbox|radio)$/.test(field.type)) return this.check(target, field.type === 'radio' || !(field as HTMLInputElement).checked)
    if (field.hasAttribute('popovertarget')) return this.#togglePopover(field)
    if (/^(submit|image)$/.test(field.type) && field.form) return this.submit(field.form, field)
    if (field.type === 'reset') field.form?.reset()
    this.page.html.changed()
  }

  async fill(element: Element, text: string): Promise<void> {
    const field = element as HTMLInputElement | HTMLTextAreaElement
    this.#assertEnabled(field)
    if (!/^(input|textarea)$/.test(field.localName) || field.readOnly)
      throw new Error(`Cannot be typed into: ${field.outerHTML.slice(0, 160)}`)
    this.page.html.focused = field
    // As a hand that types: the browser takes no more than `maxlength`.
    field.value = field.maxLength >= 0 ? text.slice(0, field.maxLength) : text
    this.page.html.changed()
  }

  async check(element: Element, isChecked: boolean): Promise<void> {
    const box = (element.localName === 'label' ? (element as HTMLLabelElement).control : element) as HTMLInputElement
    this.#assertEnabled(box)
    if (!/^(checkbox|radio)$/.test(box.type)) throw new Error(`Cannot be checked: ${box.outerHTML.slice(0, 160)}`)
    box.checked = isChecked
    this.page.html.focused = box
    this.page.html.changed()
  }

  async select(element: Element, choice: string | { label?: string; value?: string; index?: number }): Promise<string[]> {
    const select = element as unknown as HTMLSelectElement
    this.#assertEnabled(element)
    const { value, label, index } = typeof choice === 'string' ? { value: choice, label: choice } : choice
    const option = [...select.options].find(
      (one, at) =>
        (value !== undefined && one.value === value) ||
        (label !== undefined && one.label.trim() === label) ||
        (index !== undefined && at === index),
    )
    if (!option || option.disabled)
      throw new Error(`No such choice: ${JSON.stringify(choice)} of ${[...select.options].map((one) => one.value).join(', ')}`)
    select.value = option.value
    this.page.html.changed()
    return [option.value]
  }

  async attach(element: Element, files: Files): Promise<void> {
    const uploadedFiles = (Array.isArray(files) ? files : [files]).map((file) => {
      if (typeof file === 'string') throw new Error('Give a file by name, type and content.')
      return new this.page.html.window.File([new Uint8Array(file.buffer)], file.name, { type: file.mimeType })
    })
    this.page.attached.set(element, uploadedFiles)
  }

  /** Enter sends the form of a field by its first button, follows a link and presses a button. Other keys do nothing without scripts. */
  async press(element: Element, key: string): Promise<void> {
    this.page.html.focused = element
    if (key === ' ' || key === 'Space') return element.localName === 'a' ? undefined : this.click(element)
    if (key !== 'Enter') return
    const field = element as Field
    if (!/^(input|select)$/.test(field.localName) || /^(submit|button|image|reset)$/.test(field.type)) return this.click(element)
    if (!field.form) return
    const submit = [...field.form.elements].find(
      (one) => /^(submit|image)$/.test((one as Field).type) && /^(button|input)$/.test(one.localName),
    ) as Field | undefined
    if (submit?.disabled) return
    return this.submit(field.form, submit as HTMLButtonElement | undefined)
  }

  /** Sends a form as the browser does: its own fields and the pressed button, if the browser finds them valid. */
  async submit(form: HTMLFormElement, submitter?: HTMLButtonElement | HTMLInputElement): Promise<void> {
    const getFormAttribute = (attribute: string) => submitter?.getAttribute(`form${attribute}`) ?? form.getAttribute(attribute) ?? ''
    if (getFormAttribute('method').toLowerCase() === 'dialog') return this.#closeDialog(form)
    if (!form.noValidate && !submitter?.formNoValidate && !form.checkValidity()) {
      this.page.html.focused = form.querySelector(':invalid')
      return
    }
    const data = new this.page.html.window.FormData(form, submitter as HTMLElement | undefined)
    for (const [input, files] of this.page.attached) if (form.contains(input)) replaceFiles(data, (input as HTMLInputElement).name, files)
    await this.page.send({
      action: getFormAttribute('action'),
      method: getFormAttribute('method').toUpperCase() === 'POST' ? 'POST' : 'GET',
      enctype: getFormAttribute('enctype'),
      data,
    })
  }

  #closeDialog(form: HTMLFormElement) {
    form.closest('dialog')?.removeAttribute('open')
    this.page.html.changed()
  }

  #toggleDetails(summary: Element) {
    const details = summary.parentElement as HTMLDetailsElement
    const isOpening = !details.hasAttribute('open')
    const group = details.getAttribute('name')
    if (isOpening && group)
      for (const other of summary.ownerDocument.querySelectorAll(`details[name="${group}"]`)) other.removeAttribute('open')
    details.toggleAttribute('open', isOpening)
    this.page.html.changed()
  }

  #togglePopover(button: Element) {
    const popover = button.ownerDocument.getElementById(button.getAttribute('popovertarget') ?? '')
    const action = button.getAttribute('popovertargetaction') ?? 'toggle'
    popover?.toggleAttribute('data-popover-open', action === 'toggle' ? !popover.hasAttribute('data-popover-open') : action === 'show')
    this.page.html.changed()
  }

  async #clickLabel(label: HTMLLabelElement) {
    if (label.control) await this.click(label.control)
  }

  #assertEnabled(element: Element) {
    if (element.matches(':disabled')) throw new Error(`Disabled: ${element.outerHTML.slice(0, 160)}`)
  }
}

function replaceFiles(data: FormData, name: string, files: File[]) {
  data.delete(name)
  for (const file of files) data.append(name, file)
}
