// The package types its barrel only, and that one knows thousands of icons.
declare module '@tabler/icons-react/dist/esm/icons/*' {
  import type { ComponentType, SVGProps } from 'react';

  const icon: ComponentType<SVGProps<SVGSVGElement> & { size?: string | number }>;
  export default icon;
}
