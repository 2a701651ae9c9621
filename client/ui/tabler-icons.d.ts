// The package has types for its index only, which imports thousands of icons.
declare module '@tabler/icons-react/dist/esm/icons/*' {
  import type { ComponentType, SVGProps } from 'react';

  const icon: ComponentType<SVGProps<SVGSVGElement> & { size?: string | number }>;
  export default icon;
}
