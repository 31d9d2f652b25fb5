import {
  createTheme,
  rem,
  type ActionIconProps,
  type BadgeProps,
  type ButtonProps,
  type CheckboxProps,
  type ComboboxProps,
  type CSSVariablesResolver,
  type DrawerProps,
  type InputProps,
  type MenuProps,
  type ModalProps,
  type PasswordInputProps,
  type PopoverProps,
  type SegmentedControlProps,
  type SkeletonProps,
  type SwitchProps,
  type TextareaProps,
  type TooltipProps,
} from '@mantine/core'
import i18next from 'i18next'
import { amber, blue, chartColors, dark, gray, green, red, teal, violet } from './colors.ts'

/** `--chart-1` and on: the colours of series by their place. */
const chartVariables = (scheme: keyof typeof chartColors): Record<string, string> =>
  Object.fromEntries(chartColors[scheme].map((color, at) => [`--chart-${at + 1}`, color]))

/** Mantine's own variables and the colours of charts; those of Mizan stand in tokens.css. */
export const cssVariablesResolver: CSSVariablesResolver = () => ({
  variables: {},
  light: {
    '--mantine-color-body': '#ffffff',
    '--mantine-color-text': '#1a201c',
    '--mantine-color-dimmed': '#626b66',
    '--mantine-color-placeholder': '#6b746e',
    '--mantine-color-default-border': gray[2],
    '--mantine-color-default-hover': gray[0],
    '--mantine-color-error': red[7],
    '--mantine-color-anchor': green[8],
    ...chartVariables('light'),
  },
  dark: {
    '--mantine-color-body': '#191e1b',
    '--mantine-color-text': dark[0],
    '--mantine-color-dimmed': dark[2],
    '--mantine-color-placeholder': '#8d968f',
    '--mantine-color-default': '#191e1b',
    '--mantine-color-default-border': '#333b36',
    '--mantine-color-default-hover': '#212723',
    '--mantine-color-error': red[4],
    '--mantine-color-anchor': green[4],
    ...chartVariables('dark'),
  },
})

const font = '"IBM Plex Sans Arabic", system-ui, sans-serif'
const control = { size: 'sm' as const }
const hint = { fontSize: rem(12), lineHeight: 1.45, marginTop: rem(4) }
// Lists opened by a control stand beside it in the page, so that they belong to its landmark and to
// its place in the order of reading.
const inPlace = { withinPortal: false, floatingStrategy: 'fixed' as const }

export const theme = createTheme({
  colors: { green, red, amber, yellow: amber, orange: amber, blue, violet, teal, gray, dark },
  primaryColor: 'green',
  primaryShade: { light: 7, dark: 7 },
  white: '#ffffff',
  black: '#1a201c',
  fontFamily: font,
  fontFamilyMonospace: font,
  headings: {
    fontFamily: 'inherit',
    fontWeight: '600',
    sizes: {
      h1: { fontSize: rem(20), lineHeight: '1.4' },
      h2: { fontSize: rem(16), lineHeight: '1.5' },
      h3: { fontSize: rem(14), lineHeight: '1.5' },
    },
  },
  fontSizes: { xs: rem(12), sm: rem(13), md: rem(14), lg: rem(16), xl: rem(20) },
  lineHeights: { xs: '1.45', sm: '1.5', md: '1.55', lg: '1.5', xl: '1.4' },
  spacing: { xs: rem(4), sm: rem(8), md: rem(12), lg: rem(16), xl: rem(24) },
  radius: { xs: rem(4), sm: rem(6), md: rem(8), lg: rem(12), xl: rem(16) },
  defaultRadius: 'sm',
  shadows: {
    xs: 'var(--mz-shadow-1)',
    sm: 'var(--mz-shadow-1)',
    md: 'var(--mz-shadow-2)',
    lg: 'var(--mz-shadow-2)',
    xl: 'var(--mz-shadow-3)',
  },
  // sm is 760 px, the phone threshold of the product.
  breakpoints: { xs: '30em', sm: '47.5em', md: '64em', lg: '80em', xl: '96em' },
  cursorType: 'pointer',
  respectReducedMotion: true,
  // Plain settings, not `Component.extend`: the start page must not fetch every control for its look.
  components: {
    Button: {
      defaultProps: { size: 'sm' } satisfies Partial<ButtonProps>,
      styles: {
        label: { fontWeight: 500 },
        root: { height: 'var(--mz-button, var(--mz-control))', paddingInline: rem(12) },
      },
    },
    ActionIcon: {
      defaultProps: {
        variant: 'subtle',
        color: 'gray',
        size: 32,
      } satisfies Partial<ActionIconProps>,
    },
    PasswordInput: {
      // Asked when it is drawn: the language may have changed since.
      defaultProps: (): Partial<PasswordInputProps> => ({
        visibilityToggleButtonProps: { 'aria-label': i18next.t('kit.show_password') },
      }),
    },
    Input: { defaultProps: control satisfies Partial<InputProps> },
    InputWrapper: {
      styles: {
        label: {
          fontSize: rem(13),
          fontWeight: 500,
          color: 'var(--mz-ink-2)',
          marginBottom: rem(4),
        },
        description: hint,
        error: hint,
      },
    },
    Textarea: { defaultProps: { autosize: true, minRows: 2 } satisfies Partial<TextareaProps> },
    Combobox: {
      defaultProps: {
        ...inPlace,
        shadow: 'md',
        transitionProps: { duration: 80 },
        // Above the head of a dialog, which stays while its fields are moved under it.
        zIndex: 1001,
        // Where a list fits on neither side it is as tall as the larger one: it never lies on its field.
        middlewares: {
          flip: { padding: 8, fallbackStrategy: 'bestFit' },
          size: {
            padding: 8,
            apply: ({ availableHeight, elements }) =>
              elements.floating.style.setProperty('--mz-room', `${availableHeight}px`),
          },
        },
      } satisfies Partial<ComboboxProps>,
    },
    Checkbox: { defaultProps: { size: rem(16), radius: 'xs' } satisfies Partial<CheckboxProps> },
    Switch: { defaultProps: { size: 'sm' } satisfies Partial<SwitchProps> },
    Badge: {
      defaultProps: { variant: 'light', size: 'md' } satisfies Partial<BadgeProps>,
      styles: { label: { textTransform: 'none', letterSpacing: 0, fontWeight: 500 } },
    },
    Menu: {
      defaultProps: {
        ...inPlace,
        // A menu holds nothing but its entries; the first of them takes the focus.
        withInitialFocusPlaceholder: false,
        shadow: 'md',
        radius: 'md',
        position: 'bottom-end',
        offset: 4,
        // A menu too long for either side of its place lies over it, rather than beyond the page.
        middlewares: { flip: true, shift: { crossAxis: true, padding: 8 } },
        transitionProps: { duration: 80 },
      } satisfies Partial<MenuProps>,
      styles: {
        dropdown: {
          padding: rem(4),
          borderColor: 'var(--mz-line)',
          background: 'var(--mz-raised)',
        },
        item: { minHeight: rem(32), padding: `${rem(4)} ${rem(8)}`, fontSize: rem(13) },
      },
    },
    Popover: {
      defaultProps: {
        shadow: 'md',
        radius: 'md',
        transitionProps: { duration: 80 },
      } satisfies Partial<PopoverProps>,
    },
    Tooltip: {
      defaultProps: {
        openDelay: 350,
        fz: 'xs',
        color: 'var(--mz-invert)',
        c: 'var(--mz-invert-text)',
      } satisfies Partial<TooltipProps>,
    },
    Modal: {
      defaultProps: {
        centered: true,
        radius: 'lg',
        shadow: 'xl',
        padding: 'xl',
        overlayProps: { color: '#0d1410', backgroundOpacity: 0.32 },
        transitionProps: { duration: 120, transition: 'fade' },
      } satisfies Partial<ModalProps>,
      styles: { title: { fontSize: rem(16), fontWeight: 600 } },
    },
    // The head of a dialog is no second banner of the page.
    ModalHeader: { defaultProps: { role: 'presentation' } },
    DrawerHeader: { defaultProps: { role: 'presentation' } },
    Drawer: {
      defaultProps: {
        shadow: 'xl',
        overlayProps: { color: '#0d1410', backgroundOpacity: 0.2 },
        transitionProps: { duration: 160 },
      } satisfies Partial<DrawerProps>,
    },
    Tabs: {
      styles: {
        tab: {
          fontSize: rem(13),
          fontWeight: 500,
          paddingInline: rem(4),
          marginInlineEnd: rem(20),
        },
      },
    },
    SegmentedControl: { defaultProps: { size: 'xs' } satisfies Partial<SegmentedControlProps> },
    Skeleton: { defaultProps: { radius: 'xs' } satisfies Partial<SkeletonProps> },
  },
})
