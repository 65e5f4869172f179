import { allControls, type ServedControls } from './before-hydration'

type Control = ServedControls['controls'][number]

/**
 * After React has rendered anew what somebody else had changed, gives each new field what was typed into the one before it, and the focus. A
 * field is known by its form's place, its name and its place among those of the name. What was typed since stays.
 */
export function putBackTyped({ controls, focused }: ServedControls) {
  const fresh = new Map(placed(allControls()))
  for (const [place, before] of placed(controls)) {
    const now = fresh.get(place)
    if (!now || before.isConnected || before.type !== now.type || before.type === 'file') continue
    if (isAsServed(now) && !isAsServed(before)) takeOver(now, before)
    if (before === focused && document.activeElement === document.body) focusEnd(now)
  }
}

/** Fields by the names of their form and their own, with a number where several have one name. */
function placed(controls: Iterable<Control>): [string, Control][] {
  const counts = new Map<string, number>()
  return [...controls].map((control) => {
    const name = `${control.form?.getAttribute('action')} ${control.form?.id} ${control.name || control.id}`
    const count = (counts.get(name) ?? 0) + 1
    counts.set(name, count)
    return [`${name} ${count}`, control]
  })
}

function isAsServed(control: Control): boolean {
  if (control instanceof HTMLSelectElement) {
    const { options } = control
    const served = [...options].findLastIndex((option) => option.defaultSelected)
    return control.selectedIndex === (served === -1 && options.length > 0 ? 0 : served)
  }
  if (isBox(control)) return control.checked === control.defaultChecked
  return control.value === control.defaultValue
}

/** Set past React's own property, so that it hears of the change. */
function takeOver(now: Control, before: Control) {
  if (isBox(now) && isBox(before)) now.checked = before.checked
  else Object.getOwnPropertyDescriptor(Object.getPrototypeOf(now), 'value')?.set?.call(now, before.value)
  now.dispatchEvent(new Event(now instanceof HTMLSelectElement ? 'change' : 'input', { bubbles: true }))
}

function isBox(control: Control): control is HTMLInputElement {
  return control.type === 'checkbox' || control.type === 'radio'
}

function focusEnd(control: Control) {
  control.focus({ preventScroll: true })
  if ('setSelectionRange' in control && /^(text|search|tel|url|password|textarea)$/.test(control.type))
    control.setSelectionRange(control.value.length, control.value.length)
}
