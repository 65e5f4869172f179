import { useEffect, useRef } from 'react'

type Combobox = {
  listId: string
  isShown: boolean
  activeId: string | undefined
  onType: (text: string) => void
  onMove: (step: 1 | -1) => void
  onClose: () => void
}

/** Makes a form's search field a combobox and passes its events on. Without this the field is a plain one. */
export function useFieldEvents(form: HTMLFormElement, box: Combobox) {
  const latest = useRef(box)
  latest.current = box
  const { listId, isShown, activeId } = box

  useEffect(() => {
    const field = fieldOf(form)
    for (const [name, value] of Object.entries(always)) field.setAttribute(name, value)
    const onKeyDown = (event: KeyboardEvent) => pressed(event, latest.current)
    const onInput = () => latest.current.onType(field.value)
    const onFocusOut = (event: FocusEvent) => form.contains(event.relatedTarget as Node | null) || latest.current.onClose()
    const onSubmit = () => latest.current.onClose()
    form.addEventListener('keydown', onKeyDown)
    form.addEventListener('input', onInput)
    form.addEventListener('focusout', onFocusOut)
    form.addEventListener('submit', onSubmit)
    // Text typed meanwhile.
    if (document.activeElement === field && field.value !== field.defaultValue) onInput()
    return () => {
      form.removeEventListener('keydown', onKeyDown)
      form.removeEventListener('input', onInput)
      form.removeEventListener('focusout', onFocusOut)
      form.removeEventListener('submit', onSubmit)
    }
  }, [form])

  useEffect(() => {
    const field = fieldOf(form)
    field.setAttribute('aria-expanded', String(isShown))
    say(field, 'aria-controls', isShown ? listId : undefined)
    say(field, 'aria-activedescendant', activeId)
  }, [form, listId, isShown, activeId])
}

const always = { role: 'combobox', 'aria-autocomplete': 'list', 'aria-haspopup': 'listbox', autocomplete: 'off' }

export function fieldOf(form: HTMLFormElement): HTMLInputElement {
  return form.elements.namedItem('q') as HTMLInputElement
}

function pressed(event: KeyboardEvent, { isShown, activeId, onMove, onClose }: Combobox) {
  if (event.isComposing) return
  if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
    event.preventDefault()
    onMove(event.key === 'ArrowDown' ? 1 : -1)
  } else if (event.key === 'Escape' && isShown) {
    event.preventDefault()
    onClose()
  } else if (event.key === 'Enter' && activeId !== undefined) {
    event.preventDefault()
    document.getElementById(activeId)?.click()
  }
}

function say(field: HTMLInputElement, name: string, value: string | undefined) {
  if (value === undefined) field.removeAttribute(name)
  else field.setAttribute(name, value)
}
