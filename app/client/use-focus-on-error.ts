import { type RefObject, useEffect, useRef } from 'react'

/** When a form comes back with something wrong, the focus goes to the first field that is, or to what is said above the form. */
export function useFocusOnError(result: unknown): RefObject<HTMLFormElement> {
  const form = useRef<HTMLFormElement>(null)
  useEffect(() => {
    form.current?.querySelector<HTMLElement>('[aria-invalid], [role=alert] a')?.focus()
  }, [result])
  return form
}
