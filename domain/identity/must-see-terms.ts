type MustSeeTermsCustomer = { kind: 'REGISTERED' | 'EMPLOYEE'; isEmployeeDiscountTCAccepted: boolean }

/** Whether somebody who signed in is asked about the terms of the employee discount before they go on. (EMP-02) */
export function mustSeeTerms({ kind, isEmployeeDiscountTCAccepted }: MustSeeTermsCustomer): boolean {
  return kind === 'EMPLOYEE' && !isEmployeeDiscountTCAccepted
}
