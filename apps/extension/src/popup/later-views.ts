/**
 * The views that the first list does not need. Each is loaded when it is first shown, so that the list appears sooner.
 */
import { lazy } from 'react'

export const AddView = lazy(async () => ({ default: (await import('./add-view.tsx')).AddView }))
export const ChangePasswordView = lazy(async () => ({
  default: (await import('./change-password-view.tsx')).ChangePasswordView,
}))
export const EditView = lazy(async () => ({ default: (await import('./edit-view.tsx')).EditView }))
export const FillView = lazy(async () => ({ default: (await import('./fill-view.tsx')).FillView }))
export const GeneratorView = lazy(async () => ({
  default: (await import('./generator-view.tsx')).GeneratorView,
}))
export const ItemView = lazy(async () => ({ default: (await import('./item-view.tsx')).ItemView }))
export const LockedView = lazy(async () => ({ default: (await import('./locked-view.tsx')).LockedView }))
export const PlaceSelect = lazy(async () => ({ default: (await import('./place-select.tsx')).PlaceSelect }))
export const SettingsView = lazy(async () => ({
  default: (await import('./settings-view.tsx')).SettingsView,
}))
