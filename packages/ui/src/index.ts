export { BRAND, WORDMARK } from './brand.ts'
export { classNames } from './class-names.ts'
export { UiProvider } from './ui-provider.tsx'

export {
  Button,
  buttonClass,
  type ButtonProps,
  type ButtonSize,
  type ButtonVariant,
} from './actions/button.tsx'
export { IconButton, type IconButtonProps } from './actions/icon-button.tsx'
export { Kbd } from './actions/kbd.tsx'

export { Checkbox, type CheckboxProps } from './inputs/checkbox.tsx'
export { Combobox, type ComboboxOption, type ComboboxProps } from './inputs/combobox.tsx'
export { FileDrop, type FileDropProps } from './inputs/file-drop.tsx'
export { PasswordField, type PasswordFieldProps } from './inputs/password-field.tsx'
export { RadioCards, type RadioCard } from './inputs/radio-cards.tsx'
export { RadioTiles, type RadioTile } from './inputs/radio-tiles.tsx'
export { SearchField, type SearchFieldProps } from './inputs/search-field.tsx'
export { SecretField, type SecretFieldProps } from './inputs/secret-field.tsx'
export { SegmentedControl, type Segment } from './inputs/segmented-control.tsx'
export { Select, type SelectOption, type SelectProps } from './inputs/select.tsx'
export { Slider, type SliderProps } from './inputs/slider.tsx'
export { Switch, type SwitchProps } from './inputs/switch.tsx'
export { TagField, type TagFieldProps } from './inputs/tag-field.tsx'
export { TextField, type TextFieldProps } from './inputs/text-field.tsx'
export { Textarea, type TextareaProps } from './inputs/textarea.tsx'

export { AlertDialog, type AlertDialogProps } from './overlays/alert-dialog.tsx'
export { CommandPalette, type PaletteEntry, type PaletteGroup } from './overlays/command-palette.tsx'
export { Dialog, type DialogProps } from './overlays/dialog.tsx'
export { AnchoredMenu, Menu, type MenuEntry, type MenuProps } from './overlays/menu.tsx'
export { Popover, type PopoverProps } from './overlays/popover.tsx'
export { ShortcutSheet, type ShortcutGroup } from './overlays/shortcut-sheet.tsx'
export { useToast, type ToastMessage, type Toasts } from './overlays/toast.tsx'
export { Tooltip } from './overlays/tooltip.tsx'

export { Badge, type BadgeTone } from './feedback/badge.tsx'
export { Banner, type BannerProps, type Tone } from './feedback/banner.tsx'
export { EmptyState } from './feedback/empty-state.tsx'
export { ErrorState } from './feedback/error-state.tsx'
export { ProgressVoussoirs } from './feedback/progress-voussoirs.tsx'
export { ScoreArch } from './feedback/score-arch.tsx'
export { Skeleton } from './feedback/skeleton.tsx'
export { StrengthMeter, type StrengthScore } from './feedback/strength-meter.tsx'

export { archStones } from './identity/arch-gauge-geometry.ts'
export { ArchLoader } from './identity/arch-loader.tsx'
export { KeystoneSeal } from './identity/keystone-seal.tsx'
export { keystonePath, stonePaths } from './identity/mark-geometry.ts'
export { Mark, type MarkProps } from './identity/mark.tsx'
export { smalti, Tile, type Smalto } from './identity/tile.tsx'
export { VaultArchIcon } from './identity/vault-arch-icon.tsx'
export { Wordmark } from './identity/wordmark.tsx'

export { SplitShell } from './layout/split-shell.tsx'
export { Tabs, type Tab, type TabsProps } from './layout/tabs.tsx'
export { VisuallyHidden } from './layout/visually-hidden.tsx'

export { KeyMosaic } from './mosaic/key-mosaic.tsx'
export { Pictogram, type PictogramName } from './mosaic/pictogram.tsx'
export { KeyWords } from './secrets/key-words.tsx'
export { MaskedText, PasswordText } from './secrets/password-text.tsx'
export { LargeType, type LargeTypeProps } from './secrets/large-type.tsx'
export { qrModules, QrPicture } from './secrets/qr-picture.tsx'
export { TotpCode, type TotpCodeProps } from './secrets/totp-code.tsx'
export { applyTheme, chooseTheme, storedTheme, type ThemeChoice } from './theme.ts'
