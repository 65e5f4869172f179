import { listFormControls, type ServedControls } from './before-hydration'

type FormControl = ServedControls['controls'][number]

/**
 * Restores typed values and focus after React has replaced markup that something else had changed. Matches fields by the position of their form,
 * their name, and their position among fields of that name. Values typed since then stay.
 */
export function restoreTypedValues({ controls, focused }: ServedControls) {
  const currentControls = new Map(keyControls(listFormControls()))
  for (const [controlKey, servedControl] of keyControls(controls)) {
    const currentControl = currentControls.get(controlKey)
    if (!currentControl || servedControl.isConnected || servedControl.type !== currentControl.type || servedControl.type === 'file')
      continue
    if (isUnchanged(currentControl) && !isUnchanged(servedControl)) copyControlState(currentControl, servedControl)
    if (servedControl === focused && document.activeElement === document.body) focusAtEnd(currentControl)
  }
}

/** Fields by the names of their form and their own, with a number where several have one name. */
function keyControls(controls: Iterable<FormControl>): [string, FormControl][] {
  const counts = new Map<string, number>()
  return [...controls].map((control) => {
    const name = `${control.form?.getAttribute('action')} ${control.form?.id} ${control.name || control.id}`
    const count = (counts.get(name) ?? 0) + 1
    counts.set(name, count)
    return [`${name} ${count}`, control]
  })
}

function isUnchanged(control: FormControl): boolean {
  if (control instanceof HTMLSelectElement) {
    const { options } = control
    const defaultIndex = [...options].findLastIndex((option) => option.defaultSelected)
    return control.selectedIndex === (defaultIndex === -1 && options.length > 0 ? 0 : defaultIndex)
  }
  if (isCheckable(control)) return control.checked === control.defaultChecked
  return control.value === control.defaultValue
}

/** Set past React's own property, so that it hears of the change. */
function copyControlState(currentControl: FormControl, servedControl: FormControl) {
  if (isCheckable(currentControl) && isCheckable(servedControl)) currentControl.checked = servedControl.checked
  else Object.getOwnPropertyDescriptor(Object.getPrototypeOf(currentControl), 'value')?.set?.call(currentControl, servedControl.value)
  currentControl.dispatchEvent(new Event(currentControl instanceof HTMLSelectElement ? 'change' : 'input', { bubbles: true }))
}

function isCheckable(control: FormControl): control is HTMLInputElement {
  return control.type === 'checkbox' || control.type === 'radio'
}

function focusAtEnd(control: FormControl) {
  control.focus({ preventScroll: true })
  if ('setSelectionRange' in control && /^(text|search|tel|url|password|textarea)$/.test(control.type))
    control.setSelectionRange(control.value.length, control.value.length)
}
