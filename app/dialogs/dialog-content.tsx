import type { ComponentType, ReactNode } from 'react'
import type { FormResult } from '~/server/form-action.server'
import { classNames } from '~/ui/class-names'

/** Props of a dialog's content: loader data, form result, and close. */
export type DialogContent<Loaded = unknown> = { loaded: Loaded; result?: FormResult; close: () => void }

/** How the body spaces its content; `none` when the content brings its own body. */
export type DialogBodyProps = { look?: 'flow' | 'stack' | 'none'; children: ReactNode }

export function DialogBody({ look, children }: DialogBodyProps) {
  return look === 'none' ? children : <div className={classNames('sheet-body', look)}>{children}</div>
}

/** Makes a dialog's content of a component that takes the loaded data as its props, or as `getProps` arranges it. */
export function withProps<Props extends object, Loaded = Props>(
  Component: ComponentType<Props>,
  getProps: (loaded: Loaded, result?: FormResult) => Props = (loaded) => loaded as unknown as Props,
): (props: DialogContent<Loaded>) => ReactNode {
  return function DialogContentWithProps({ loaded, result }) {
    return <Component {...getProps(loaded, result)} />
  }
}
